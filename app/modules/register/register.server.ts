// Public API of register (server).

export { readRegister } from '#app/modules/register/admin/one-register.server.ts';
export { takeApplication } from '#app/modules/register/applications/take-application.server.ts';
export { readDirectory } from '#app/modules/register/directory/directory.server.ts';
export { changePhone } from '#app/modules/register/entry/change-details.server.ts';
export { changeEntry } from '#app/modules/register/entry/change-entry.server.ts';
export { classesOf } from '#app/modules/register/entry/classes.server.ts';
export { consentsOf, giveConsent } from '#app/modules/register/entry/consents.server.ts';
export { entriesOf, readEntry } from '#app/modules/register/entry/entry.server.ts';
export { registerPage } from '#app/modules/register/entry/register-schemas.server.ts';
export { registerData } from '#app/modules/register/mine/register-data.server.ts';
export { forgetPicture } from '#app/modules/register/pictures/pictures.server.ts';
export { changeHeld } from '#app/modules/register/roll/change-member.server.ts';
export { readInFull } from '#app/modules/register/roll/one-member.server.ts';
