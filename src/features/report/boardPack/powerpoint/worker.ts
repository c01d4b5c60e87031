import { serve } from '../workerResponse.ts'
import { writePowerPoint } from './writePowerPoint.ts'

serve(writePowerPoint)
