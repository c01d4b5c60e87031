import { serve } from '../workerAnswer.ts'
import { writePowerPoint } from './writePowerPoint.ts'

serve(writePowerPoint)
