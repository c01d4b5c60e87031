import { answerInput, answerQuestion, answerToken, savedAnswer } from '../answers.ts'
import { post } from './call.ts'

const shared = { tag: 'answers', access: 'public' } as const

/** Answers by a link in an email, without a session (rule answers.link). */
export const answerCalls = {
  openAnswer: post('/api/auth/answers/open', {
    ...shared,
    description: 'The question of a link; changes nothing. 410 for an unknown, used, void or expired token.',
    event: 'writes nothing',
    body: answerToken,
    response: answerQuestion,
  }),
  saveAnswer: post('/api/auth/answers', {
    ...shared,
    description: 'Records the answer as the person of the link and uses up the token; answers the state after it.',
    event: 'in record audit',
    body: answerInput,
    response: savedAnswer,
    creates: true,
  }),
}
