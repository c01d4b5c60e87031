import { proveWorkflow } from '../support/proveWorkflow.ts'

// A file for each engine, so that the two long walks run side by side.
proveWorkflow('postgresql')
