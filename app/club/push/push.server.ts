// The door of push, on the server: all that other subjects take from it.
export { devicesOfMember, forgetPhones } from '#app/club/push/devices/devices.server.ts';
export { momentOf } from '#app/club/push/telling/quiet.ts';
export {
  aboutEvent,
  countPhones,
  type PushWord,
  type ToldPhones,
  tellPhones,
} from '#app/club/push/telling/tell-phones.server.ts';
