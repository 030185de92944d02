import { hashSecret } from '../../app/api/auth/tokens.server.ts';
import { now, year } from './days.mjs';

const kinds = ['full', 'social', 'junior'];
const officer = { actor: 'm0', actor_name: 'Member 0' };

const day = (index, of = year) =>
  `${of}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;

/**
 * Rows of so many members with all that the register and the treasurer keep of each; the first is an administrator. `tokens`
 * belong to the members who are signed in.
 */
export function* peopleRows(members, tokens) {
  const indexes = Array.from({ length: members }, (_, index) => index);
  yield ['member', indexes.map(memberRow)];
  yield ['session', tokens.map(sessionRow)];
  const classes = kinds.map((id, at) => ({
    id,
    position: at + 11,
    name: `A ${id} member`,
    keeps_months: null,
  }));
  yield ['member_class', classes];
  yield ['register_entry', indexes.map(entryRow)];
  yield ['consent', indexes.flatMap(consentRows)];
  yield ['subscription_year', [{ year, begins: `${year}-04-01`, due: `${year}-05-01`, by_month: 0 }]];
  yield ['subscription_fee', kinds.map((id) => ({ year, class: id, pence: 4500 }))];
  yield ['subscription_line', indexes.flatMap(accountRows)];
  const sections = ['ladies', 'men'].map((id, at) => ({
    id,
    position: at + 1,
    name: `The ${id}`,
    put_by: 0,
  }));
  yield ['section', sections];
  yield [
    'member_section',
    indexes.map((index) => ({ member: `m${index}`, section: sections[index % 2].id })),
  ];
}

function memberRow(index) {
  const member = `m${index}`;
  // Every tenth member has no e-mail address, and gets letters on paper.
  const email = index % 10 === 9 ? null : `${member}@example.org`;
  return {
    id: member,
    name: `Member ${index}`,
    display_name: null,
    email,
    password_hash: null,
    sign_in_name: email ? null : member,
    role: index === 0 ? 'administrator' : 'member',
    added_at: now,
    signed_in_at: null,
    suspended_at: null,
    removed_at: null,
    quiet_until: null,
    mail_key: member,
    phone: `01507 555${String(index).padStart(4, '0')}`,
  };
}

const sessionRow = (token, index) => ({
  id: `session-${index}`,
  token_hash: hashSecret(token),
  member: `m${index}`,
  device: 'Chrome on Windows',
  started_at: now,
  used_at: now,
  expires_at: `${year}-06-19T09:00:00.000Z`,
});

const entryRow = (_, index) => ({
  member: `m${index}`,
  formal_name: `Mrs M. Member ${index}`,
  address: `${index} Green Lane\nLarkby\nLN1 1AA`,
  class: kinds[index % 3],
  joined: day(index, 2000 + (index % 25)),
  left_on: null,
  picture: null,
  emergency_name: 'A neighbour',
  emergency_phone: '01507 555 0000',
  updated_at: now,
});

const consentRows = (_, index) =>
  ['directory-phone', 'directory-email'].slice(index % 3).map((what) => ({
    ...officer,
    id: `m${index}-${what}`,
    member: `m${index}`,
    what,
    given: 1,
    at: now,
    how: 'self',
  }));

/** Rows of a fee, and of the payment that four members in five have made towards it. */
function accountRows(_, index) {
  const member = `m${index}`;
  const line = { ...officer, member, year, on_day: day(index), note: '', corrects: null, at: now };
  const fee = {
    id: `${member}-fee`,
    kind: 'fee',
    pence: 4500,
    class: kinds[index % 3],
    way: '',
    payment: null,
  };
  const paid = { id: `${member}-paid`, kind: 'payment', pence: index % 7 ? -4500 : -2000, class: null };
  return [
    { ...line, ...fee },
    ...(index % 5 === 0 ? [] : [{ ...line, ...paid, way: 'cheque', payment: `${member}-paid` }]),
  ];
}
