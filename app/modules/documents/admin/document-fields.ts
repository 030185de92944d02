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
    hint: 'Such as ‘Minutes of the committee, 3 March’. It is saved under this name.',
  }),
  kind: defineSelectField('What it is', {
    options: Object.fromEntries(documentKinds.map((kind) => [kind, documentKindLabels[kind].one])),
    invalidMessage: 'Please choose what it is.',
  }),
  seen_by: defineSelectField('Who may read it', {
    options: {
      members: documentVisibilityLabels.members,
      public: `${documentVisibilityLabels.public}: it stands on a public page`,
    },
    invalidMessage: 'Please say who may read it.',
  }),
  dated: defineDateField('The day that stands on it'),
  about: defineTextareaField('About it', {
    maxLength: 500,
    rows: 2,
    hint: 'A sentence, if the title does not say enough. May be empty.',
  }),
};

/** File field, rendered beside the others; the file is sent as the request body. */
export const documentFileField = { file: defineCustomField('The file') };
