// Public API of documents on the server: the only import for other modules.
export { searchPublicDocuments } from '#app/modules/documents/papers/document-lists.server.ts';
