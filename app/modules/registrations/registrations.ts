// Public API of registrations.
export { erasedName } from '#app/modules/registrations/erasing/strip.ts';
export { sameName } from '#app/modules/registrations/rules/known-as.ts';
export type { Played } from '#app/modules/registrations/rules/played.ts';
