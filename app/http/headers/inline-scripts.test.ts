import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { findInlineElements, removeNonces } from './inline-scripts.ts';
import { createPageSecurityHeaders } from './security-headers.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const mark = randomUUID();
const page = `<html><head><style nonce="${mark}">p{color:red}</style><script type="module" src="/a.js" nonce="${mark}"></script>
<script type="speculationrules" nonce="${mark}">{"a>b":1}</script></head><body>INJECTED<script nonce="${mark}">own()</script></body></html>`;

for (const injected of [
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  `<script nonce="${randomUUID()}">alert(1)</script>`,
  '<script nonce=x >alert(1)</script>',
  '<script>alert(1)//',
  '<script x="',
  '<style>*{alert(1)}</style>',
  '<img src=x onerror="alert(1)" style="color:red">',
])
  test(`what somebody planted is not in the policy of the page: ${injected.slice(0, 24)}`, () => {
    const html = page.replace('INJECTED', injected);
    const inline = findInlineElements(html, mark);
    assert.deepEqual(inline, { scripts: ['{"a>b":1}', 'own()'], styles: ['p{color:red}'] });
    const policy =
      createPageSecurityHeaders(inline, '/', { own: 'http://localhost' })['content-security-policy'] ?? '';
    assert.match(policy, new RegExp(`script-src 'self' 'sha256-${RegExp.escape(hash('{"a>b":1}'))}'`));
    for (const text of ['alert(1)', 'alert(1)//', '*{alert(1)}', 'color:red'])
      assert.ok(!policy.includes(hash(text)), text);
    assert.doesNotMatch(policy, /unsafe/);
    assert.ok(!removeNonces(html, mark).includes(mark));
  });
