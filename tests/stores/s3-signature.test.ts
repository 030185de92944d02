import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256, signatureOf } from './s3-signature.ts';

// The examples of Amazon's 'Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)'.
const host = 'examplebucket.s3.amazonaws.com';
const empty = sha256('');
const date = { 'x-amz-date': '20130524T000000Z' };
const by = { secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', day: '20130524', region: 'us-east-1' };
const plain = { host, 'x-amz-content-sha256': empty, ...date };

const examples = {
  'a part of an object': [
    { method: 'GET', path: '/test.txt', query: '', headers: { ...plain, range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  'an object that is put': [
    {
      method: 'PUT',
      path: '/test$file.text',
      query: '',
      headers: {
        ...{ host, ...date, date: 'Fri, 24 May 2013 00:00:00 GMT' },
        'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  'a query without a value': [
    { method: 'GET', path: '/', query: 'lifecycle', headers: plain },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  'a list': [
    { method: 'GET', path: '/', query: 'max-keys=2&prefix=J', headers: plain },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
} as const;

for (const [name, [request, signature]] of Object.entries(examples)) {
  test(`the tests' own signatures are Amazon's: ${name}`, () => {
    const names = Object.keys(request.headers).sort();
    assert.equal(signatureOf(request, { ...by, names }), signature);
  });
}
