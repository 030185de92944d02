// The door of push, on the server: all that other subjects take from it.
export { devicesOfMember, forgetPhones } from './devices/devices.server.ts';
export { momentOf } from './telling/quiet.ts';
export { type PushWord, type ToldPhones, tellPhones } from './telling/tell-phones.server.ts';
