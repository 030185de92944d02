import { showDayAndYear } from '#app/core/dates.ts';
import { mostMegabytes } from '#app/modules/gallery/gallery.ts';

/** Kinds, limits and formats of documents that browser and server share. */

/** Kinds of documents, in display order. */
export const kinds = ['constitution', 'rules', 'minutes', 'risk', 'safeguarding', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** Heading of a kind, and label of one document of it. */
export const kindWords: Record<Kind, { title: string; one: string }> = {
  constitution: { title: 'Constitution', one: 'Constitution' },
  rules: { title: 'Rules', one: 'Rules' },
  minutes: { title: 'Minutes', one: 'Minutes' },
  risk: { title: 'Risk assessments', one: 'Risk assessment' },
  safeguarding: { title: 'Safeguarding', one: 'Safeguarding' },
  other: { title: 'Other papers', one: 'Something else' },
};

export const seenByWords = { public: 'Everybody', members: 'Members only' } as const;
export type SeenBy = keyof typeof seenByWords;

export const fileTypes = {
  'application/pdf': { ending: 'pdf', words: 'PDF' },
  'image/jpeg': { ending: 'jpg', words: 'Picture' },
  'image/png': { ending: 'png', words: 'Picture' },
  'image/webp': { ending: 'webp', words: 'Picture' },
} as const;
export type FileType = keyof typeof fileTypes;

/** Maximum size in bytes of all documents together, earlier versions included. */
export const mostInAll = 2_000_000_000;

export const notADocument =
  'This is no file that can be kept here. Please send a PDF, or a picture: JPEG, PNG or WebP.';
/** Error messages for uploads that are too large, incomplete or over the quota. */
export const documentArrivals = {
  tooMuch: `That file is too large: at most ${mostMegabytes} MB can be sent.`,
  broken: 'The file did not arrive whole.',
  many: 'Many files are being sent just now. Please send this one again in a moment.',
};

/** '340 kB' */
export const sizeWords = (bytes: number) =>
  bytes < 950_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`;

interface File {
  type: FileType;
  bytes: number;
  pages: number | null;
}

/** 'PDF, 3 pages, 340 kB' */
export function fileWords({ type, bytes, pages }: File): string {
  const long = pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`];
  return [fileTypes[type].words, ...long, sizeWords(bytes)].join(', ');
}

/** Formats 'Of 3 March 2025', for a document whose title does not contain its date. */
export const datedWords = (dated: string) => `Of ${showDayAndYear(dated)}`;

interface Listed {
  kind: Kind;
  title: string;
  dated: string;
}

/** Groups documents by kind: newest first; kinds without a relevant date by title. */
export function byKind<T extends Listed>(documents: T[]): { kind: Kind; documents: T[] }[] {
  return kinds
    .map((kind) => ({
      kind,
      documents: documents
        .filter((one) => one.kind === kind)
        .toSorted((a, b) => b.dated.localeCompare(a.dated) || a.title.localeCompare(b.title)),
    }))
    .filter((group) => group.documents.length > 0);
}

/** URL of the current version of a public document: '/documents/k3v9x2m7qa/Constitution.pdf'. */
export const publicAddress = (id: string, name: string) => `/documents/${id}/${encodeURIComponent(name)}`;
