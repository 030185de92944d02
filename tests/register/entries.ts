import { createObjectFromKeys } from '#app/core/typed-objects.ts';
import {
  mapRegisterFieldsByKind,
  ownRegisterEntryFieldNames,
} from '#app/modules/register/entry/entry-fields.ts';
import { demoPeople, desk, openClub } from '#tests/members.ts';

/** Fields that members edit themselves, all empty. */
export const emptyOwn = mapRegisterFieldsByKind(ownRegisterEntryFieldNames, { positions: [] }, () => '');

export const own = {
  ...emptyOwn,
  formalName: 'Mr T. Brader',
  address: 'The Old Forge\nChurch Lane\nLarkby',
  positions: ['skip', 'lead'],
  emergencyName: 'Ann Brader',
  emergencyPhone: '07700 900111',
  emergencyWho: 'Wife',
  phone: '01507 555 0100',
};

const { phone: _, ...shared } = own;
/** An entry as the desk sends it. */
export const full = { ...shared, class: 'full', joined: '14 March 2012', notes: 'Has the key of the shed.' };

const mine = '/api/directory/my-details';

type Ask = (
  target: string,
  json?: unknown,
) => Promise<{ status: number; body: typeof own & { version: number } }>;

/** A member gives or withdraws a consent, and leaves their details as they are. */
export async function agree(me: Ask, what: string, given: boolean) {
  const { body } = await me(`GET ${mine}`);
  const facts = createObjectFromKeys(ownRegisterEntryFieldNames, (name) => body[name]);
  const { phone, version } = body;
  return me(`PUT ${mine}`, { ...facts, phone, version, consents: [{ what, given }] });
}

export const his = `${desk}/tom/register`;
/** His one page at the desk, with what the register says. */
export const hisPage = 'GET /api/desk/people/tom';

export async function openRegister(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t, { uses: true });
  const [peter, tom] = [await club.signIn(demoPeople.peter), await club.signIn(demoPeople.tom)];
  const at = (target: string, json?: unknown) => club.ask(target, { token: peter, json });
  const me = (target: string, json?: unknown) => club.ask(target, { token: tom, json });
  const version = async () => (await at(hisPage)).body.register.version;
  return { ...club, peter, tom, at, me, version };
}
