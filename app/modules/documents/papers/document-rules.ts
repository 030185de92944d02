import { formatDayAndYear } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { maxFileUploadMegabytes } from '#app/modules/gallery/gallery.ts';

/** Kinds, limits and formats of documents that browser and server share. */

/** Kinds of documents, in display order. */
export const documentKinds = ['constitution', 'rules', 'minutes', 'risk', 'safeguarding', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Heading of a kind, and label of one document of it. */
export const documentKindLabels: Record<DocumentKind, { title: string; one: string }> = {
  constitution: { title: 'Constitution', one: 'Constitution' },
  rules: { title: 'Rules', one: 'Rules' },
  minutes: { title: 'Minutes', one: 'Minutes' },
  risk: { title: 'Risk assessments', one: 'Risk assessment' },
  safeguarding: { title: 'Safeguarding', one: 'Safeguarding' },
  other: { title: 'Other documents', one: 'Other' },
};

export const documentVisibilityLabels = { public: 'Everyone', members: 'Members only' } as const;

export const documentFileTypes = {
  'application/pdf': { ending: 'pdf', words: 'PDF' },
  'image/jpeg': { ending: 'jpg', words: 'Picture' },
  'image/png': { ending: 'png', words: 'Picture' },
  'image/webp': { ending: 'webp', words: 'Picture' },
} as const;
export type DocumentFileType = keyof typeof documentFileTypes;

/** Maximum size in bytes of all documents together, earlier versions included. */
export const maxTotalDocumentBytes = 2_000_000_000;

export const unsupportedDocumentMessage =
  'This type of file cannot be added. Choose a PDF or a picture (JPEG, PNG or WebP).';
/** Error messages for uploads that are too large, incomplete or over the quota. */
export const documentUploadMessages = {
  tooMuch: `This file is too large. Choose one of ${maxFileUploadMegabytes} MB or less.`,
  broken: 'Part of the file was lost on the way. Send it again.',
  many: 'Too many files are being sent at the moment. Try again in a minute.',
};

/** '340 kB' */
export const formatFileSize = (bytes: number) =>
  bytes < 950_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`;

interface FileSummary {
  type: DocumentFileType;
  bytes: number;
  pages: number | null;
}

/** 'PDF, 3 pages, 340 kB' */
export function formatDocumentFileSummary({ type, bytes, pages }: FileSummary): string {
  const long = pages === null ? [] : [formatCount(pages, 'page')];
  return [documentFileTypes[type].words, ...long, formatFileSize(bytes)].join(', ');
}

/** Formats 'Of 3 March 2025', for a document whose title does not contain its date. */
export const formatDocumentDate = (dated: string) => `Dated ${formatDayAndYear(dated)}`;

interface ListableDocument {
  kind: DocumentKind;
  title: string;
  dated: string;
}

/** Groups documents by kind: newest first; kinds without a relevant date by title. */
export function groupDocumentsByKind<T extends ListableDocument>(
  documents: T[],
): { kind: DocumentKind; documents: T[] }[] {
  return documentKinds
    .map((kind) => ({
      kind,
      documents: documents
        .filter((one) => one.kind === kind)
        .toSorted((a, b) => b.dated.localeCompare(a.dated) || a.title.localeCompare(b.title)),
    }))
    .filter((group) => group.documents.length > 0);
}

/** URL of the current version of a public document: '/documents/k3v9x2m7qa/Constitution.pdf'. */
export const getPublicDocumentUrl = (id: string, name: string) =>
  `/documents/${id}/${encodeURIComponent(name)}`;
