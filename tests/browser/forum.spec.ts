import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { cast, forget, mailTo, newMember, signIn, tokenOf } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, test } from './site.ts';

const said = (words: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });

/** Asks the forum as one of the cast. */
async function ask(
  request: APIRequestContext,
  who: typeof cast.tom,
  path: string,
  data: unknown,
  method = 'POST',
) {
  const headers = { authorization: `Bearer ${await tokenOf(request, who)}` };
  const answer = await request.fetch(path, { method, headers, data });
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
}

/** A topic of a test's own, with its replies. */
async function topic(request: APIRequestContext, who = cast.tom, ...replies: string[]) {
  const title = `About ${randomUUID().slice(0, 8)}`;
  const made = await ask(request, who, '/forum/topics', {
    title,
    content: said('The first word'),
    category_id: 'tea',
  });
  const { id } = (await made.json()) as { id: string };
  for (const words of replies)
    await ask(request, cast.derek, '/forum/posts', { topic_id: id, content: said(words) });
  return { id, title };
}

const titleField = (page: Page) => page.getByLabel('Title');
/** Unfolds the form for a new topic. */
async function start(page: Page) {
  const button = page.getByRole('button', { name: 'Start a New Topic' });
  // Where nobody has written yet it stands open.
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
const more = (piece: Page | Locator) => piece.getByRole('button', { name: 'More' }).first().click();
const box = (page: Page, label: string) => page.getByRole('textbox', { name: label });

test('the forum’s first page has its words, what was written last, the categories and its two buttons', async ({
  page,
}) => {
  const { id, title } = await topic(page.request, cast.tom, 'The last word');
  await signIn(page, cast.tom);
  await page.goto('/forums');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forums');
  await expect(page.locator('main')).toContainText('Browse our forums and join the conversation');
  await expect(page.getByRole('link', { name: 'Terms of Services' })).toHaveAttribute(
    'href',
    '/forums/terms-of-service',
  );
  await expect(page.getByRole('link', { name: 'Forum Guidelines' })).toHaveAttribute(
    'href',
    '/forums/guidelines',
  );
  const news = page.getByRole('link', { name: /News from the committee/ });
  await expect(news).toHaveAttribute('href', '/forums/topics?category=news');
  await expect(news).toContainText('what needs a hand');
  const link = page.getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', `/forums/topics/${id}`);
  const newest = page.getByRole('list', { name: 'Newest topics' }).getByRole('listitem');
  await expect(newest.filter({ has: link })).toContainText(
    /Derek Maidens, \d\d:\d\d today · Over a cup of tea · 1 reply/,
  );
});

test('a failure to fetch the categories is logged in its words, and told', async ({ page, complaints }) => {
  await signIn(page, cast.tom);
  await page.route('**/forums/categories', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/forums');
  await expect(page.getByRole('alert')).toContainText('The categories could not be fetched.');
  expect(complaints.join()).toContain('Error fetching categories');
  forget(complaints, /500|Error fetching categories/);
});

test('a topic is written with the editor, posted, and stands in the list at once', async ({ page }) => {
  const before = { title: 'Lost and found', content: said('A green woolly hat'), category_id: 'bowling' };
  await ask(page.request, cast.tom, '/forum/topics', before);
  await signIn(page, cast.edie);
  await page.goto('/forums/topics?category=bowling');
  await expect(page.getByRole('heading', { name: 'Start a New Topic' })).toBeVisible();
  await expect(titleField(page)).toBeHidden();
  await start(page);
  await expect(titleField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await expect(page.locator('main')).toContainText('Title is required.');
  await expect(titleField(page)).toBeFocused();
  const title = `Woods ${randomUUID().slice(0, 8)}`;
  await titleField(page).fill(title);
  await box(page, 'Content').click();
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(tools).toBeVisible();
  await page.keyboard.type('Size ');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('three');
  // What has been begun stands open when one comes back.
  await page.reload();
  await expect(titleField(page)).toHaveValue(title);
  await page.getByRole('button', { name: 'Post Topic' }).click();
  const link = page.getByRole('link', { name: title });
  await expect(link).toBeFocused();
  await expect(titleField(page)).toBeHidden();
  await expect(titleField(page)).toHaveValue('');
  await expect(page.locator('li', { has: link })).toContainText('Posted by Edie Marsh on 20 May 2025');
  await link.click();
  await expect(page.locator('strong', { hasText: 'three' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Bowls and bowling' })).toHaveAttribute(
    'href',
    '/forums/topics?category=bowling',
  );
});

test('an editor that comes late leaves whoever has gone on to another field there', async ({ page }) => {
  await signIn(page, cast.edie);
  await page.goto('/forums/topics?category=bowling');
  await start(page);
  await page.route('**/assets/editor-*', async (route) => {
    await titleField(page).focus();
    await route.continue();
  });
  await box(page, 'Content').fill('Words first');
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(titleField(page)).toBeFocused();
  await expect(box(page, 'Content')).toHaveText('Words first');
});

test('without a category nothing is sent, and the page says so', async ({ page }) => {
  await signIn(page, cast.tom);
  let sent = 0;
  await page.route('**/forum/topics', (route) => {
    if (route.request().method() === 'POST') sent += 1;
    return route.continue();
  });
  await page.goto('/forums/topics');
  await start(page);
  await titleField(page).fill('Where does this go?');
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a category.');
  expect(sent).toBe(0);
});

test('what is written survives a reload and a lost line, and is posted once', async ({
  page,
  complaints,
}) => {
  const { id } = await topic(page.request);
  await signIn(page, cast.joan);
  await page.goto(`/forums/topics/${id}`);
  await box(page, 'Your Reply').click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('Not to be lost');
  await page.reload();
  await expect(box(page, 'Your Reply')).toHaveValue('Not to be lost');
  await page.route('**/forum/posts', (route) => route.abort());
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('alert')).toContainText('Your reply has not been posted.');
  await expect(box(page, 'Your Reply')).toHaveValue('Not to be lost');
  await page.unroute('**/forum/posts');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('article', { name: 'Reply by Joan A' })).toContainText('Not to be lost');
  await expect(box(page, 'Your Reply')).toHaveValue('');
  await page.reload();
  await expect(page.locator('.post')).toHaveCount(1);
  forget(complaints, /ERR_FAILED|Error creating post/);
});

test('a lock that came meanwhile is told, and nothing of the reply is lost', async ({ page, complaints }) => {
  const { id } = await topic(page.request);
  await signIn(page, cast.joan);
  // Where nothing is told at once, everything works all the same.
  await page.route('**/api/forum/live?*', (route) => route.abort('connectionfailed'));
  await page.goto(`/forums/topics/${id}`);
  await box(page, 'Your Reply').fill('Too late?');
  await ask(page.request, cast.derek, `/api/moderation/topics/${id}`, { is_locked: true }, 'PATCH');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('alert')).toContainText('This topic is locked.');
  await page.reload();
  await expect(page.locator('main')).toContainText('This topic is locked.');
  await expect(page.getByRole('button', { name: 'Post Reply' })).toHaveCount(0);
  await expect(page.getByText('Your Reply')).toHaveCount(0);
  forget(complaints, /403|Error creating post|ERR_CONNECTION_FAILED/);
});

test('a reply is changed, removed and brought back by its author', async ({ page }) => {
  const { id } = await topic(page.request, cast.joan);
  await signIn(page, cast.joan);
  await page.goto(`/forums/topics/${id}`);
  await box(page, 'Your Reply').fill('First thoughts');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  const reply = page.getByRole('article', { name: 'Reply by Joan A' });
  // One is led to it, it stands out for a moment, and can be taken back at once.
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport();
  await expect(reply).toHaveClass(/fresh/);
  const posted = page.locator('.posted[aria-live="polite"]');
  await expect(posted).toContainText('Posted.');
  await posted.getByRole('button', { name: 'Undo' }).click();
  await expect(reply).toContainText('This reply has been removed.');
  await posted.getByRole('button', { name: 'Bring it back' }).click();
  await expect(reply).toContainText('First thoughts');
  await expect(reply).not.toHaveClass(/fresh/);
  await reply.getByRole('button', { name: 'Change' }).click();
  await reply.getByRole('textbox').fill('Second thoughts');
  await reply.getByRole('button', { name: 'Save' }).click();
  await expect(reply).toContainText('Second thoughts');
  await expect(reply).toContainText('today · changed');
  await more(reply);
  await expect(reply).toContainText(/Posted by Joan A on Tuesday 20 May 2025 at .*, changed on Tuesday/);
  await reply.getByRole('button', { name: 'Remove' }).click();
  await expect(reply).toContainText('This reply has been removed.');
  await expect(reply).not.toContainText('Second thoughts');
  await reply.getByRole('button', { name: 'Undo' }).click();
  await expect(reply).toContainText('Second thoughts');
});

test('whoever comes back is led to what is new', async ({ page }) => {
  const { id } = await topic(page.request, cast.tom, 'Old news');
  await signIn(page, cast.joan);
  await page.goto(`/forums/topics/${id}`);
  await expect(page.getByText('Old news')).toBeVisible();
  await expect(page.getByText('New since you were here')).toHaveCount(0);
  const seen = async () =>
    (await (await ask(page.request, cast.joan, `/forum/topics/${id}`, undefined, 'GET')).json()).unread;
  await expect.poll(seen).toBe(false);
  await ask(page.request, cast.derek, '/forum/posts', { topic_id: id, content: said('Fresh news') });
  await page.reload();
  await expect(page.getByText('New since you were here')).toBeVisible();
  await page.getByRole('link', { name: /Go to the first new reply/ }).click();
  await expect(page.locator('article.linked')).toContainText('Fresh news');
});

test('a quotation, a report, and what the moderator makes of it', async ({ page, context, complaints }) => {
  const { id, title } = await topic(page.request, cast.tom, 'Something rude');
  await signIn(page, cast.joan);
  await page.goto(`/forums/topics/${id}`);
  const rude = page.getByRole('article', { name: 'Reply by Derek Maidens' });
  await rude.getByRole('button', { name: 'Quote' }).click();
  await expect(box(page, 'Your Reply')).toContainText('Something rude');
  await more(rude);
  await rude.getByRole('button', { name: 'Report' }).click();
  await rude.getByLabel('What is wrong with it?').fill('It is rude');
  await rude.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible();
  const desk = await context.newPage();
  await signIn(desk, cast.margaret);
  await desk.goto('/desk/forum');
  const report = desk.locator('section', { hasText: title });
  await report.getByLabel('What is to be done?').selectOption('remove');
  await report.getByLabel('Why?').fill('It was');
  await report.getByRole('button', { name: 'Do this and close the report' }).click();
  await expect(report).toHaveCount(0);
  await signIn(page, cast.joan);
  await page.goto(`/forums/topics/${id}`);
  await expect(page.getByText('This reply has been removed.')).toBeVisible();
  await expect(page.locator('.post').getByText('Something rude')).toHaveCount(0);
  // The page that stood open was hers, and somebody else had signed in beside it.
  forget(complaints, /412/);
});

test('search leads to a reply, its words marked', async ({ page }) => {
  const word = `zq${randomUUID().slice(0, 8).replaceAll('-', '')}`;
  const { title } = await topic(page.request, cast.tom, `The ${word} is in the drawer`);
  await signIn(page, cast.joan);
  await page.goto('/forums');
  await page.getByLabel('Search the forum').fill(word);
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page.locator('mark')).toHaveText([word]);
  await page.getByRole('link', { name: title }).click();
  await expect(page.locator('.post')).toContainText(word);
});

test('guidelines and terms are read by members, with the way back', async ({ page }) => {
  await signIn(page, cast.tom);
  for (const [path, words] of [
    ['guidelines', 'Play the wood, not the bowler'],
    ['terms-of-service', 'What you write stays yours'],
  ] as const) {
    await page.goto(`/forums/${path}`);
    await expect(page.locator('main')).toContainText(words);
    await expect(page.getByRole('link', { name: 'Go to Forums' })).toHaveAttribute('href', '/forums');
  }
});

test.describe('on a telephone and on a desk', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the forum’s pages are fit for everybody', async ({ page }) => {
    test.slow();
    const { id } = await topic(page.request, cast.tom, 'One answer');
    await ask(page.request, cast.joan, '/forum/reports', { topic_id: id, why: 'To look at' });
    await signIn(page, cast.margaret);
    const screens: [string, () => Promise<unknown>][] = [
      ['/forums', () => page.getByRole('link', { name: /News/ }).waitFor()],
      ['/forums/topics?category=tea', () => page.getByRole('list', { name: 'Topics' }).waitFor()],
      [
        `/forums/topics/${id}`,
        async () => {
          await more(page);
          await page.getByRole('button', { name: 'Lock' }).waitFor();
          await box(page, 'Your Reply').click();
          await page.getByRole('button', { name: 'Emoji' }).click();
          await page.getByRole('button', { name: 'Link', exact: true }).click();
        },
      ],
      ['/forums/search?q=answer', () => page.getByRole('status').waitFor()],
      ['/forums/guidelines', () => page.getByRole('heading', { name: 'Before you post' }).waitFor()],
      ['/desk/forum', () => page.getByText('To look at').first().waitFor()],
    ];
    for (const [path, ready] of screens) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await ready();
      await expectFitAtBoth(page);
    }
  });
});

/** The forum's screens with nothing in them, with more than anybody expects, and when the server fails. */
const states: [string, (page: Page) => Promise<unknown>][] = [
  [
    'a category without a topic',
    async (page) => {
      await page.route('**/forum/topics?**', (route) => route.fulfill({ json: [] }));
      await page.goto('/forums/topics?category=tea');
      await page.getByText('Nobody has written here yet.').waitFor();
    },
  ],
  [
    'no category',
    async (page) => {
      await page.goto('/forums/topics');
      await start(page);
      await page.getByLabel('Title').fill('Where does this go?');
      await page.getByRole('button', { name: 'Post Topic' }).click();
      await page.getByText('Please select a category.').waitFor();
    },
  ],
  [
    'a topic without a reply',
    async (page) => {
      const { id, title } = await topic(page.request);
      await page.goto(`/forums/topics/${id}`);
      await page.getByRole('heading', { name: title }).waitFor();
    },
  ],
  [
    'a search without a find',
    async (page) => {
      await page.goto('/forums/search?q=zzzzzz');
      await page.getByText('Nothing found for').waitFor();
    },
  ],
  [
    'a long title, long words and many replies',
    async (page) => {
      const title = 'W'.repeat(120);
      const content = said(`${'long '.repeat(400)}${'x'.repeat(300)}`);
      const made = await ask(page.request, cast.tom, '/forum/topics', { title, content, category_id: 'tea' });
      const { id } = await made.json();
      for (let reply = 0; reply < 22; reply += 1)
        await ask(page.request, cast.derek, '/forum/posts', { topic_id: id, content });
      await page.goto(`/forums/topics/${id}`);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.goto('/forums/topics?category=tea');
      await page.getByRole('link', { name: title }).first().waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: title }).waitFor();
    },
  ],
  [
    'categories that cannot be fetched',
    async (page) => {
      await page.route('**/forums/categories', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/forums');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'topics that cannot be fetched',
    async (page) => {
      await page.route('**/forum/topics?**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/forums/topics?category=tea');
      await page.getByRole('alert').first().waitFor();
    },
  ],
  [
    'a topic that is not there',
    async (page) => {
      await page.goto('/forums/topics/none');
      await page.getByRole('alert').first().waitFor();
    },
  ],
];

for (const [name, open] of states) {
  test(`${name} is fit for everybody`, async ({ page, complaints }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, cast.tom);
    // Its bar would lie over half of a button wherever the page happens to be scrolled to.
    await page.goto('/cookie-policy');
    await page.getByRole('button', { name: 'Accept' }).click();
    await open(page);
    await expectFitAtBoth(page);
    forget(complaints, /status of (404|500)|Error fetching/);
  });
}

test('a topic is followed, and how often mail comes is chosen in the account', async ({ page, site }) => {
  const { id, title } = await topic(page.request);
  const member = await newMember(site, page.request);
  await signIn(page, member);
  await page.goto(`/forums/topics/${id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.goto('/members/account');
  await page.getByText('Mail that I want').click();
  await page.getByLabel('How often?').selectOption('at once');
  await expect(page.getByLabel('How often?')).toBeEnabled();
  await ask(page.request, cast.derek, '/forum/posts', { topic_id: id, content: said('For the followers') });
  const mail = await mailTo(site, member.email, /^Re: /);
  expect(mail.subject).toContain(title);
  await page.goto(mail.link);
  await expect(page.locator('.post.linked')).toContainText('For the followers');
  await page.goto(mail.stop);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('We will not send you these mails again.')).toBeVisible();
});
