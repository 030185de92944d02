// The door of documents, on the server: all that other subjects take from it.
export { hasPublicDocuments, publicTexts } from '#app/modules/documents/papers/documents.server.ts';
