// The door of registrations: all that other subjects take from it.
export type { Played } from '#app/club/registrations/rules/played.ts';
