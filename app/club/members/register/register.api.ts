import { memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { classesApi } from '#app/club/members/register/classes/classes.acts.server.ts';
import { registerDeskApi } from '#app/club/members/register/desk/register-desk.api.ts';
import { myDetailsApi } from '#app/club/members/register/mine/my-details.api.ts';
import type { Site } from '#app/site/site.server.ts';
import { registerInUse } from './in-use.server.ts';

/** The calls of the register: at the desk, of its classes, and members' own. */
export function registerApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/member-classes/*', guardRoom(site, 'members'), registerInUse(site));
  return api.route('/', registerDeskApi(site)).route('/', classesApi(site)).route('/', myDetailsApi(site));
}
