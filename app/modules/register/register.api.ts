import { memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { registerActsApi } from '#app/modules/register/admin/register.endpoints.server.ts';
import { registerDeskApi } from '#app/modules/register/admin/register-desk.api.ts';
import { classesApi } from '#app/modules/register/classes/classes.endpoints.server.ts';
import { registerInUse } from '#app/modules/register/entry/in-use.server.ts';
import { myDetailsActsApi } from '#app/modules/register/mine/my-details.endpoints.server.ts';
import { myPicturesApi } from '#app/modules/register/mine/my-pictures.api.ts';
import type { Site } from '#app/site/site.server.ts';

/** Endpoints of the register: admin area, classes, and members' own details. */
export function registerApi(site: Site) {
  const api = memberCalls();
  const inUse = registerInUse(site);
  // Mounted before the picture requests, which are no mutations.
  api.use('/api/desk/members/:id/register/pictures', guardRoom(site, 'members'), inUse);
  for (const own of ['my-details/pictures', 'pictures/*'])
    api.use(`/api/directory/${own}`, guard(site), inUse);
  for (const part of [registerActsApi, registerDeskApi, classesApi, myDetailsActsApi, myPicturesApi])
    api.route('/', part(site));
  return api;
}
