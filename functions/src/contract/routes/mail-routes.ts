import { list, objectOf } from '../answer-fields';
import { mailHeadAnswer, mailAnswer } from '../mail';
import { data } from './route-answer';
import { define } from './route-definition';

/**
 * Mounted on the emulators only, where no mail leaves the machine: anyone may read all of it. No part of ROUTES,
 * which say what a deployed shop answers.
 */
export const LOCAL_MAIL_ROUTES = define({ who: 'all', tag: 'Mail' })({
  listMail: {
    summary: 'The latest 50 emails to customers, newest first',
    answer: data(objectOf({ mails: list(mailHeadAnswer) })),
  },
  getMail: {
    summary: 'One email, as HTML and as text',
    answer: data(objectOf({ mail: mailAnswer })),
  },
});
