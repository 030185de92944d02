import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openDesk } from '#tests/members.ts';

test('an answer that is worth it comes packed to whoever takes it so, and says the same', async (t) => {
  const { get, token } = await openDesk(t);
  const ask = async (path: string, encoding?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(encoding && { 'accept-encoding': encoding }) };
    const response = await get(path, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { coded: response.headers.get('content-encoding'), body, status: response.status };
  };
  const path = '/api/desk/calendar/clubs';
  const plain = await ask(path);
  const packed = await ask(path, 'gzip, deflate, br');
  assert.deepEqual([plain.coded, packed.coded, packed.status], [null, 'gzip', 200]);
  assert.deepEqual(JSON.parse(gunzipSync(packed.body).toString()), JSON.parse(plain.body.toString()));
  assert.ok(packed.body.length < plain.body.length / 2, `${packed.body.length} of ${plain.body.length}`);
  for (const encoding of ['br', 'gzip;q=0', 'identity'])
    assert.equal((await ask(path, encoding)).coded, null);
  // Short responses, refusals and empty ones are not compressed.
  for (const short of ['/api/desk/green', '/api/desk/committee/none'])
    assert.equal((await ask(short, 'gzip')).coded, null, short);
});
