import { makePdf } from '#tests/documents/make-pdf.ts';
import type { SubjectCalls } from './people-calls.ts';

const facts = { title: 'Rules', kind: 'rules', seen_by: 'public', dated: '2025-03-03' } as const;
const said = new URLSearchParams(facts);
const file = {
  raw: new Uint8Array(makePdf('Rules', ['Play fair.'])),
  headers: { 'content-type': 'application/pdf' },
};

export const documents: SubjectCalls = {
  members: {
    'GET /api/documents': {},
    'GET /api/documents/files/{file}': { path: '/api/documents/files/none' },
  },
  room: {
    'GET /api/desk/documents': {},
    'GET /api/desk/documents/{id}': { path: '/api/desk/documents/none' },
    'GET /api/desk/documents/files/{file}': { path: '/api/desk/documents/files/none' },
    'POST /api/desk/documents': { ...file, path: `/api/desk/documents?${said}` },
    'POST /api/desk/documents/{id}/files': {
      ...file,
      path: '/api/desk/documents/none/files?dated=2025-03-03',
      headers: { ...file.headers, 'if-match': '"1"' },
    },
    'PUT /api/desk/documents/{id}': { path: '/api/desk/documents/none', json: { ...facts, version: 1 } },
    'PUT /api/desk/documents/{id}/put-by': {
      path: '/api/desk/documents/none/put-by',
      json: { put_by: true, version: 1 },
    },
    'PUT /api/desk/documents/{id}/holds': {
      path: '/api/desk/documents/none/holds',
      json: { file: 'none', version: 1 },
    },
  },
  administrators: {
    'DELETE /api/desk/documents/{id}': { path: '/api/desk/documents/none', json: { version: 1 } },
    'DELETE /api/desk/documents/{id}/files/{file}': {
      path: '/api/desk/documents/none/files/none',
      json: { version: 1 },
    },
  },
  open: ['GET /documents/{id}/{name}'],
  versioned: [
    'POST /api/desk/documents/{id}/files',
    'PUT /api/desk/documents/{id}',
    'PUT /api/desk/documents/{id}/put-by',
    'PUT /api/desk/documents/{id}/holds',
    'DELETE /api/desk/documents/{id}',
    'DELETE /api/desk/documents/{id}/files/{file}',
  ],
  unversioned: {
    'a document: it makes something new and takes nothing away': /^POST \/api\/desk\/documents$/,
  },
};
