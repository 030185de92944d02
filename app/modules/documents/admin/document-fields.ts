import {
  defineCustomField,
  defineDateField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
} from '#app/endpoints/fields.ts';
import {
  documentKindLabels,
  documentKinds,
  documentVisibilityLabels,
} from '#app/modules/documents/papers/document-rules.ts';

/** Form fields of a document. */
export const documentFormFields = {
  title: defineTextField('Title', {
    maxLength: 120,
    hint: 'For example, ‘Minutes of the committee, 3 March’. The downloaded file has this name.',
  }),
  kind: defineSelectField('Type of document', {
    options: Object.fromEntries(documentKinds.map((kind) => [kind, documentKindLabels[kind].one])),
    invalidMessage: 'Choose the type of document.',
  }),
  seen_by: defineSelectField('Who can read it', {
    options: {
      members: documentVisibilityLabels.members,
      public: `${documentVisibilityLabels.public}: shown on a public page`,
    },
    invalidMessage: 'Choose who can read the document.',
  }),
  dated: defineDateField('Date on the document'),
  about: defineTextareaField('Description (optional)', {
    maxLength: 500,
    rows: 2,
    hint: 'A sentence, if the title does not say enough.',
  }),
};

/** File field, rendered beside the others; the file is sent as the request body. */
export const documentFileField = { file: defineCustomField('The file') };
