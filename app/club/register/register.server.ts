// The door of register, on the server: all that other subjects take from it.
export { takeApplication } from '#app/club/register/applications/take-application.server.ts';
export { readRegister } from '#app/club/register/desk/one-register.server.ts';
export { readDirectory } from '#app/club/register/directory/directory.server.ts';
export { changePhone } from '#app/club/register/entry/change-details.server.ts';
export { changeEntry } from '#app/club/register/entry/change-entry.server.ts';
export { classesOf } from '#app/club/register/entry/classes.server.ts';
export { consentsOf, giveConsent } from '#app/club/register/entry/consents.server.ts';
export { entriesOf, readEntry } from '#app/club/register/entry/entry.server.ts';
export { registerPage } from '#app/club/register/entry/register-schemas.server.ts';
export { registerData } from '#app/club/register/mine/register-data.server.ts';
export { forgetPicture } from '#app/club/register/pictures/pictures.server.ts';
export { changeHeld } from '#app/club/register/roll/change-member.server.ts';
export { readInFull } from '#app/club/register/roll/one-member.server.ts';
