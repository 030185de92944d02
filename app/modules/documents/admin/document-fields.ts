import { customField, isoDateField, selectField, textareaField, textField } from '#app/endpoints/fields.ts';
import {
  documentKindLabels,
  documentKinds,
  visibilityLabels,
} from '#app/modules/documents/papers/document-rules.ts';

/** Form fields of a document. */
export const documentFormFields = {
  title: textField('Title', {
    maxLength: 120,
    hint: 'Such as ‘Minutes of the committee, 3 March’. It is saved under this name.',
  }),
  kind: selectField('What it is', {
    options: Object.fromEntries(documentKinds.map((kind) => [kind, documentKindLabels[kind].one])),
    invalidMessage: 'Please choose what it is.',
  }),
  seen_by: selectField('Who may read it', {
    options: {
      members: visibilityLabels.members,
      public: `${visibilityLabels.public}: it stands on a public page`,
    },
    invalidMessage: 'Please say who may read it.',
  }),
  dated: isoDateField('The day that stands on it'),
  about: textareaField('About it', {
    maxLength: 500,
    rows: 2,
    hint: 'A sentence, if the title does not say enough. May be empty.',
  }),
};

/** File field, rendered beside the others; the file is sent as the request body. */
export const documentFileField = { file: customField('The file') };
