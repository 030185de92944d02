// The door of documents, on the server: all that other subjects take from it.
export { hasPublicDocuments, publicTexts } from '#app/club/documents/papers/documents.server.ts';
