/** What is done to an open, in the audit log and among the latest changes. */
export const actOn = (doing: string, { slug, name }: { slug: string; name: string }) => ({
  room: 'opens',
  subject: `open:${slug}`,
  act: doing,
  title: name,
});

/** An open of the version that the officer saw. */
export interface SeenOpen {
  slug: string;
  version: number;
}
