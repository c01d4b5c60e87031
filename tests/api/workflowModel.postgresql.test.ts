import { proveWorkflow } from '../support/proveWorkflow.ts'

// One file for each engine, so that both long runs are parallel.
proveWorkflow('postgresql')
