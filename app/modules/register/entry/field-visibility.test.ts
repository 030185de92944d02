import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDefaultMemberConsents } from './consent-kinds.ts';
import {
  canSeeMemberField,
  getMemberFieldVisibilityRule,
  getVisibleMemberFields,
  type MemberFieldName,
  memberFieldNames,
} from './field-visibility.ts';
import { memberViewerRelations } from './viewer-relations.ts';

/** Visibility of every field by viewer: yes, no, d for a member in the directory, a consent, or m for the day of a match. */
const table: Record<MemberFieldName, string> = {
  //             self member captain officer administrator stranger
  name: '        yes  d      yes     yes     yes           no',
  phone: '       yes  phone  yes     yes     yes           no',
  email: '       yes  email  no      yes     yes           no',
  sections: '    yes  no     no      yes     yes           no',
  formalName: '  yes  no     no      yes     yes           no',
  address: '     yes  address no     yes     yes           no',
  otherPhone: '  yes  no     yes     no      yes           no',
  class: '       yes  no     no      yes     yes           no',
  joined: '      yes  no     no      yes     yes           no',
  leftOn: '      yes  no     no      yes     yes           no',
  positions: '   yes  no     yes     no      yes           no',
  emergencyName: ' yes no    m       no      yes           no',
  emergencyPhone: 'yes no    m       no      yes           no',
  emergencyWho: '  yes no    m       no      yes           no',
  notes: '       no   no     no      no      yes           no',
  picture: '     yes  picture no     no      yes           no',
  consents: '    yes  no     no      no      yes           no',
  history: '     yes  no     no      no      yes           no',
};

const short: Record<string, string> = {
  always: 'yes',
  never: 'no',
  'near the match': 'm',
  directory: 'd',
};

test('who sees which field', () => {
  for (const field of memberFieldNames) {
    const rules = memberViewerRelations.map((viewing) => getMemberFieldVisibilityRule(field, viewing));
    const said = rules.map((rule) => short[rule] ?? rule.replace('directory-', ''));
    assert.deepEqual(said, table[field].trim().split(/\s+/), field);
  }
});

test('another member sees what was agreed to, and nothing of who is out of the directory or gone', () => {
  const facts = { name: 'Joan Thrower', phone: '01507 555 0199', address: 'Old Forge', notes: 'Keys' };
  const consents = getDefaultMemberConsents();
  const seeing = { viewing: 'member', consents } as const;
  assert.deepEqual(getVisibleMemberFields(facts, seeing), { name: 'Joan Thrower' });
  consents['directory-phone'].given = true;
  assert.deepEqual(getVisibleMemberFields(facts, seeing), { name: 'Joan Thrower', phone: '01507 555 0199' });
  assert.deepEqual(getVisibleMemberFields(facts, { ...seeing, isFormerOrSuspended: true }), {});
  consents.directory.given = false;
  assert.deepEqual(getVisibleMemberFields(facts, seeing), {});
});

test('a captain sees whom to ring in an emergency near the match alone', () => {
  const consents = getDefaultMemberConsents();
  assert.equal(canSeeMemberField('emergencyPhone', { viewing: 'captain', consents }), false);
  assert.equal(
    canSeeMemberField('emergencyPhone', { viewing: 'captain', consents, isNearMatch: true }),
    true,
  );
  assert.equal(
    canSeeMemberField('emergencyPhone', { viewing: 'member', consents, isNearMatch: true }),
    false,
  );
});
