import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeKnownSignInIps } from '#app/modules/auth/sign-in/known-ips.server.ts';
import { day, demoPeople, type OpenClub, openClub } from '#tests/members.ts';

const tom = 'tom@larkby.example';
const applebys = 'applebys@larkby.example';
const right = 'three woods';
const home = '203.0.113.7';
const elsewhere = '192.0.2.9';

/** Strangers send more wrong passwords from five addresses than any account allows. */
async function strangersTry(club: OpenClub, name = tom) {
  for (let n = 0; n < 41; n++)
    assert.notEqual((await club.login(name, 'wrong one', { from: `198.51.100.${n % 5}` })).status, 200);
}
/** The same counts, set without requests. */
async function strangersTried({ context }: OpenClub, name = tom) {
  for (let n = 0; n < 40; n++) await context.limits.count({ 'sign-in-account': name });
}
const from = async (club: OpenClub, place: string, name = tom, password = right) =>
  (await club.login(name, password, { from: place })).status;

const requestFrom = (club: OpenClub, place: string, email = tom) =>
  club.ask('POST /reset-password/request', { json: { email }, from: place });

async function resetFrom(club: OpenClub, place: string, email = tom) {
  await club.forgetMails();
  assert.equal((await requestFrom(club, place, email)).status, 200);
  const { code } = await club.mailTo(email, 'Choose a new password');
  const json = { code, email, newPassword: 'four woods' };
  assert.equal((await club.ask('POST /reset-password', { json, from: place })).status, 200);
}

test('strangers keep nobody out of where they signed in lately', async (t) => {
  const club = await openClub(t);
  await club.signIn(demoPeople.tom, { from: home });
  await strangersTry(club);
  assert.equal(await from(club, elsewhere), 429);
  assert.equal(await from(club, home), 200);
  // A right password resets the count, for other addresses too.
  assert.equal(await from(club, elsewhere), 200);
});

test('of a couple, each comes in from where either of them signed in', async (t) => {
  const club = await openClub(t);
  await club.signIn(demoPeople.joan, { from: home });
  await strangersTried(club, applebys);
  assert.equal(await from(club, elsewhere, applebys, 'jack high'), 429);
  assert.equal(await from(club, home, applebys, 'jack high'), 200);
});

test('a sign-in name is kept from nobody either', async (t) => {
  const club = await openClub(t);
  await club.signIn(demoPeople.edie, { from: home });
  await strangersTried(club, 'edie.marsh');
  assert.equal(await from(club, elsewhere, 'edie.marsh'), 429);
  assert.equal(await from(club, home, 'edie.marsh'), 200);
});

test('whoever guesses from a known place is stopped there', async (t) => {
  const club = await openClub(t);
  await club.signIn(demoPeople.tom, { from: home });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push(await from(club, home, tom, 'wrong one'));
  assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
  assert.equal(await from(club, home), 429);
  assert.equal(await from(club, elsewhere), 200);
});

test('a place is known to its own member alone, and for 60 days', async (t) => {
  const club = await openClub(t);
  await club.signIn(demoPeople.peter, { from: home });
  await strangersTried(club);
  assert.equal(await from(club, home), 429);
  const later = await openClub(t);
  await later.signIn(demoPeople.tom, { from: home });
  later.move(60 * day - 1);
  await strangersTried(later);
  assert.equal(await from(later, home), 200);
  later.move(60 * day);
  await strangersTried(later);
  assert.equal(await from(later, home), 429);
});

test('a new password by a code ends the count, and makes the place known', async (t) => {
  const club = await openClub(t);
  await strangersTried(club);
  for (let n = 0; n < 11; n++) await from(club, home, tom, 'wrong one');
  assert.equal(await from(club, home), 429);
  await resetFrom(club, home);
  assert.equal(await from(club, home, tom, 'four woods'), 200);
  const again = await openClub(t);
  await resetFrom(again, home);
  await strangersTried(again);
  assert.equal(await from(again, elsewhere, tom, 'four woods'), 429);
  assert.equal(await from(again, home, tom, 'four woods'), 200);
});

test("a stranger's requests for a new password use up nobody else's", async (t) => {
  const club = await openClub(t);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await requestFrom(club, '198.51.100.1')).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
  assert.equal((await requestFrom(club, elsewhere)).status, 200);
});

test('many strangers cannot fill a mailbox, and a known place has its link all the same', async (t) => {
  const club = await openClub(t);
  await club.signIn(demoPeople.tom, { from: home });
  await club.forgetMails();
  for (let n = 0; n < 60; n++) await requestFrom(club, `198.51.100.${n % 15}`);
  assert.equal((await club.mails()).length, 10);
  const refused = await requestFrom(club, elsewhere);
  assert.equal(refused.status, 429);
  assert.match(
    refused.body.detail,
    /^We have already sent several links to this address\. Check your inbox and your junk or spam folder\. Try again in \d+ minutes\.$/,
  );
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await requestFrom(club, home)).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  await club.forgetMails();
});

test('of a place a mark is kept that tells nothing, for the latest 20, until it is old', async (t) => {
  const club = await openClub(t);
  const rows = () => club.db.selectFrom('known_place').selectAll().orderBy('seen_at').execute();
  for (const who of [demoPeople.tom, demoPeople.peter]) await club.signIn(who, { from: home });
  const [one, two] = await rows();
  assert.match(one?.mark ?? '', /^[\w-]{43}$/);
  assert.notEqual(one?.mark, two?.mark, 'two members at one place are not seen to be');
  for (let n = 0; n < 25; n++) {
    club.move(1);
    await club.signIn(demoPeople.tom, { from: `203.0.113.${n + 20}` });
  }
  const toms = (await rows()).filter(({ member }) => member === 'tom');
  assert.equal(toms.length, 20);
  assert.ok(!toms.some(({ mark }) => mark === one?.mark));
  club.move(60 * day - 24);
  await purgeKnownSignInIps(club.db, club.clock);
  assert.equal((await rows()).length, 20);
  club.move(25);
  await purgeKnownSignInIps(club.db, club.clock);
  assert.deepEqual(await rows(), []);
});

test('members are told how many of their places are known, and those go with them', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom, { from: home });
  const { body, text } = await club.ask('GET /api/me/data', { token });
  assert.deepEqual(body.placesKnown, [{ lastAt: club.clock().toISOString() }]);
  assert.ok(!text.includes(home));
  const peter = await club.signIn(demoPeople.peter);
  assert.equal((await club.ask('DELETE /api/desk/members/tom', { token: peter })).status, 204);
  const left = await club.db.selectFrom('known_place').select('member').execute();
  assert.deepEqual(left, [{ member: 'peter' }]);
});
