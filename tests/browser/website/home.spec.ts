import { expect, isOfTheRunner, test } from '#tests/browser/site.ts';

test("on a telephone what happens next stands before any picture; a card's picture that fails gives way to a placeholder; two taps lead to the form for joining", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/pictures/card-*.svg', (route) => route.abort('failed'));
  const warnings: string[] = [];
  page.on(
    'console',
    (message) =>
      message.type() === 'warning' && !isOfTheRunner(message.text()) && warnings.push(message.text()),
  );
  await page.goto('/');
  const card = page.getByRole('region', { name: "What's happening next" });
  // Today's event is rendered once: in the card.
  await expect(page.getByText('Tuesday 20 May')).toHaveCount(1);
  await expect(card).toContainText(/\S+ @ \S+.*2pm/);
  const today = card.getByText(/^Today, Tuesday 20 May$/);
  await expect(today).toBeInViewport({ ratio: 1 });
  const tops = await Promise.all(
    [page.locator('h1'), card, today, page.locator('.hero > img')].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const [, , , picture] = tops;
  expect(picture).toBeLessThan(740);
  expect((await page.locator('.hero > img').boundingBox())?.height).toBeLessThanOrEqual(180);

  await test.step('with one warning for each card', async () => {
    const pictures = page.locator('[data-card-picture]');
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('src', /^data:image\//);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    }
    for (const title of await page.locator('.link-card h2').allTextContents())
      expect(
        warnings.filter((text) => text.includes(`'${title}'`)),
        title,
      ).toHaveLength(1);
    expect(warnings).toHaveLength(4);
    complaints.length = 0;
  });

  await page.getByRole('main').getByRole('link', { name: 'Join us' }).click();
  await page.getByRole('link', { name: 'Ask to join' }).click();
  await expect(page.getByLabel('Your name')).toBeInViewport();
});
