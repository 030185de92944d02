import { choice, day, line, lines, own } from '#app/endpoints/fields.ts';
import { kinds, kindWords, seenByWords } from '#app/modules/documents/papers/documents.ts';

/** Form fields of a document. */
export const documentFields = {
  title: line('Title', {
    most: 120,
    hint: 'Such as ‘Minutes of the committee, 3 March’. It is saved under this name.',
  }),
  kind: choice('What it is', {
    options: Object.fromEntries(kinds.map((kind) => [kind, kindWords[kind].one])),
    wrong: 'Please choose what it is.',
  }),
  seen_by: choice('Who may read it', {
    options: {
      members: seenByWords.members,
      public: `${seenByWords.public}: it stands on a public page`,
    },
    wrong: 'Please say who may read it.',
  }),
  dated: day('The day that stands on it'),
  about: lines('About it', {
    most: 500,
    rows: 2,
    hint: 'A sentence, if the title does not say enough. May be empty.',
  }),
};

/** File field, rendered beside the others; the file is sent as the request body. */
export const fileField = { file: own('The file') };
