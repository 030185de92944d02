import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeUserAgent } from './user-agent.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const known: [userAgent: string | undefined, device: string][] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-A556B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on an iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) ${apple} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on an iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
    'Safari on a Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Chrome on a Chromebook',
  ],
  ['Firefox/1', 'Firefox on an unknown device'],
  ['Windows', 'A browser on Windows'],
  [undefined, 'An unknown browser'],
  ['', 'An unknown browser'],
  ['<script>alert(1)</script>', 'An unknown browser'],
];

test('a browser is called what its owner would call it', async (t) => {
  for (const [userAgent, device] of known)
    await t.test(device, () => assert.equal(describeUserAgent(userAgent), device));
});

test('nothing of what a visitor sends is kept', () => {
  assert.equal(
    describeUserAgent('<b>Chrome/1</b> on <i>Windows</i> tom@larkby.example'),
    'Chrome on Windows',
  );
});
