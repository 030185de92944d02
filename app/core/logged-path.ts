/** A path as it may be logged: without the code that some carry. */
export const loggedPath = (path: string) =>
  path.replace(/^(\/reset-password\/verify\/|\/api\/set-up\/|\/diary\/).*/, '$1…');
