/**
 * Environment for programs that a test starts, and no more of this process's: the search path, and the compile cache. Nothing
 * outside of this machine is asked.
 */
export const programSettings = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ADVISORIES_FROM: 'off',
};
