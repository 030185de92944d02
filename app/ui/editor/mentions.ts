/** Somebody who can be named in a text. */
export interface Mentionable {
  id: string;
  /** What the mention reads, without its '@'. */
  label: string;
  /** Tells apart those who are called the same. */
  about?: string | null;
}

/** Where an editor finds whom '@' and a few letters may mean. */
export interface Mentions {
  find: (text: string) => Promise<Mentionable[]>;
}
