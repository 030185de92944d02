/** What a program that a test starts gets of this process's settings, and no more: where programs are, and what has been compiled already. */
export const programSettings = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
