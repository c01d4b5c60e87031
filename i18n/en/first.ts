import { acceptance } from './acceptance.ts'
import { app } from './app.ts'
import { attachments } from './attachments.ts'
import { auth } from './auth.ts'
import { board } from './board.ts'
import { drillDown } from './drillDown.ts'
import { changes } from './changes.ts'
import { criteria } from './criteria.ts'
import { errors } from './errors.ts'
import { excel } from './excel.ts'
import { facts } from './facts.ts'
import { forms } from './forms.ts'
import { heatMap } from './heatMap.ts'
import { history } from './history.ts'
import { inactive } from './inactive.ts'
import { live } from './live.ts'
import { queue } from './queue.ts'
import { overview } from './overview.ts'
import { validation } from './validation.ts'
import { review } from './review.ts'
import { plans } from './plans.ts'
import { risks } from './risks.ts'
import { wizard } from './wizard.ts'
import { vocabulary } from './vocabulary.ts'

/** The texts that the web app loads first; each screen has its own file, added here or in `later.ts`. */
export const first = {
  acceptance,
  app,
  attachments,
  auth,
  board,
  changes,
  criteria,
  drillDown,
  errors,
  excel,
  facts,
  forms,
  heatMap,
  history,
  inactive,
  plans,
  live,
  queue,
  overview,
  review,
  risks,
  validation,
  vocabulary,
  wizard,
}
