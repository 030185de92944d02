import type { SubjectCalls } from './people-calls.ts';

const desk = '/api/desk/subscriptions';
const day = '2025-05-20';

export const subscriptions: SubjectCalls = {
  members: { 'GET /api/me/subscription': {} },
  room: {
    [`GET ${desk}`]: {},
    [`GET ${desk}/accounts/{id}`]: { path: `${desk}/accounts/none` },
    [`PUT ${desk}/accounts/{id}/fee`]: { path: `${desk}/accounts/none/fee`, json: { sum: '45', version: 1 } },
    [`POST ${desk}/accounts/{id}/letting-off`]: {
      path: `${desk}/accounts/none/letting-off`,
      json: { sum: '5', version: 1 },
    },
    [`POST ${desk}/accounts/{id}/refund`]: {
      path: `${desk}/accounts/none/refund`,
      json: { sum: '5', way: 'cash', day, version: 1 },
    },
    [`PUT ${desk}/classes`]: { json: { class: 'full', members: ['none'] } },
    [`POST ${desk}/payments`]: {
      path: `${desk}/payments?/none`,
      json: { parts: [{ member: 'none', sum: '45' }], way: 'cheque', day, version: 1 },
    },
    [`POST ${desk}/lines/{id}/correction`]: { path: `${desk}/lines/none/correction`, json: { note: '' } },
    [`GET ${desk}/takings`]: { path: `${desk}/takings?from=${day}&to=${day}` },
    [`GET ${desk}/receipts/{number}`]: { path: `${desk}/receipts/999?/none` },
    [`POST ${desk}/receipts/{number}/mail`]: { path: `${desk}/receipts/999/mail?/none` },
    [`GET ${desk}/reminders`]: {},
    [`POST ${desk}/reminders`]: { json: { step: 1, way: 'mail', members: ['none'] } },
    [`GET ${desk}/years/{year}`]: { path: `${desk}/years/2031` },
    [`PUT ${desk}/years/{year}`]: {
      path: `${desk}/years/2031`,
      json: {
        begins: '2031-04-01',
        due: '2031-04-30',
        byMonth: true,
        howToPay: '',
        version: 0,
        fees: { full: '45', social: '10', junior: '5', honorary: '0', life: '0' },
      },
    },
    [`POST ${desk}/years/{year}/opening`]: { path: `${desk}/years/2031/opening?/none`, json: { version: 1 } },
    [`DELETE ${desk}/years/{year}/opening`]: {
      path: `${desk}/years/2031/opening?/none`,
      json: { version: 1 },
    },
  },
  /** tests/subscriptions/ */
  versioned: [
    `PUT ${desk}/accounts/{id}/fee`,
    `POST ${desk}/accounts/{id}/letting-off`,
    `POST ${desk}/accounts/{id}/refund`,
    `POST ${desk}/payments`,
    `PUT ${desk}/years/{year}`,
    `POST ${desk}/years/{year}/opening`,
    `DELETE ${desk}/years/{year}/opening`,
  ],
  unversioned: {
    'of subscriptions, done once: whoever comes second is told, or nothing is done':
      /\/subscriptions\/(lines\/\{id\}\/correction|classes)$/,
    'of subscriptions, it sends all that was seen': /\/subscriptions\/reminders$/,
    'of subscriptions, it mails what stands': /\/subscriptions\/receipts\/\{number\}\/mail$/,
  },
};
