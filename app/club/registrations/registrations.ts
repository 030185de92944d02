// The door of registrations: all that other subjects take from it.
export { erasedName } from '#app/club/registrations/erasing/strip.ts';
export { sameName } from '#app/club/registrations/rules/known-as.ts';
export type { Played } from '#app/club/registrations/rules/played.ts';
