// Public API of push on the server.
export { devicesOfMember, forgetPhones } from '#app/modules/push/devices/devices.server.ts';
export { momentOf } from '#app/modules/push/telling/quiet.ts';
export {
  aboutEvent,
  countPhones,
  type PushWord,
  type ToldPhones,
  tellPhones,
} from '#app/modules/push/telling/tell-phones.server.ts';
