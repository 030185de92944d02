import { atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { kept, keptFor } from '#tests/browser/told.ts';

const event = '2025-05-29-friendly';

test('a captain picks four triples on a phone, by tap, by keyboard and fairly, and publishes them', async ({
  page,
}) => {
  test.slow();
  const at = page.request;
  const { facts, version } = await (await atDesk(at, 'GET', '/settings')).json();
  await atDesk(at, 'PUT', '/settings', { facts: { ...facts, 'uses.names': 'true' }, version });
  for (const name of ['Keith Lammiman', 'Hilary Frow', 'Colin Sharpe', 'Sunita Rawal', 'Winston Grant'])
    await atDesk(at, 'POST', '/members', { name, email: `${name.split(' ')[0]}@larkby.example` });
  const members: { id: string; name: string; suspended: boolean }[] = await (
    await atDesk(at, 'GET', '/members?limit=200')
  ).json();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/playing');
  const fold = page.locator('#take-names');
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
  await fold.getByRole('checkbox', { name: /^Barrowick,/ }).check();
  await page.getByRole('button', { name: 'Open availability', exact: true }).click();
  await expect(page.getByText('Availability opened for 1 event.')).toBeVisible();
  const playing = members
    // Other tests of this worker have invited strangers.
    .filter(
      ({ name }) =>
        name !== demoPeople.stan.name && name !== demoPeople.nell.name && !name.startsWith('Ann '),
    )
    .slice(0, 12);
  for (const { id } of playing)
    await atDesk(at, 'PUT', `/playing/boards/${event}/names/${id}`, { word: 'yes' });

  await page.goto(`/desk/playing/${event}/sides`);
  await expect(page.getByRole('button', { name: 'Available (12)' })).toBeVisible();
  // The first names are on the first screen of a phone.
  const tom = page.getByRole('button', { name: /^Tom Brader/ });
  const first = await page.locator('.pick-names > li').first().boundingBox();
  const foot = await page.locator('.pick-foot').boundingBox();
  expect(first && first.y + first.height).toBeLessThan(foot?.y ?? 0);
  await expect(page.getByRole('button', { name: 'Fill fairly' })).toBeInViewport();

  // By tap: the name, then a free place under it.
  await tom.click();
  await page.getByRole('button', { name: 'Tom Brader: rink 1, skip' }).click();
  await expect(tom).toContainText('rink 1, skip');
  // The focus moves to the next name without a place.
  await expect(page.locator('.pick-names').first().locator('.pick-tap:focus')).toBeVisible();
  // By keyboard: the place, then a name from its list.
  await page.getByRole('button', { name: 'Team (1 of 12)' }).click();
  const lead = page.getByLabel('Rink 1, lead');
  await lead.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Team (2 of 12)' })).toBeVisible();
  const chosen = await lead.inputValue();
  await page.getByLabel('Guest, for example from another club').fill('Bill Frith');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bill Frith', exact: true }).click();
  await page.getByRole('button', { name: 'Rink 4, second: Bill Frith' }).click();

  // Unsaved changes stay on the device.
  await page.reload();
  await page.getByRole('button', { name: 'Team (3 of 12)' }).click();
  await page.getByRole('button', { name: 'Fill fairly' }).click();
  // The sides are in view, and the message has the focus.
  await expect(page.locator('.pick-word > p:focus')).toHaveText(/^12 placed, 1 reserve: [^,]+\.$/);
  await expect(lead).toBeVisible();
  await expect(page.getByRole('button', { name: 'Team (12 of 12)' })).toBeVisible();
  await expect(lead).toHaveValue(chosen);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Team (3 of 12)' })).toBeVisible();
  await page.getByRole('button', { name: 'Fill fairly' }).click();
  await page.getByText('Reasons', { exact: true }).click();
  await expect(page.getByText('available for the first time').first()).toBeVisible();
  await page.getByText('Match day', { exact: true }).click();
  await page.getByLabel('Captain of the day').selectOption(demoPeople.pauline.name);
  await expectFitAtBoth(page);

  await page.getByRole('button', { name: 'Publish team' }).click();
  // Preview, send, confirm: recipients and members to ring are shown, and no mail is sent before the button.
  const send = page.getByRole('button', { name: /^Send to \d+$/ });
  await expect(send).toBeInViewport();
  await expect(page.getByText('2 to phone')).toBeVisible();
  await page.getByLabel('Meeting place, time and dress').fill('Meet at one.');
  await expectFitAtBoth(page);
  await send.click();
  await expect(page.locator('.tell-told:focus')).toContainText(keptFor('\\d+', ' 2 to phone\\.'));
  await expect(page.getByRole('list', { name: 'To phone' })).toContainText(/Edie Marsh.*Bill Frith/);
  await page.getByRole('button', { name: 'I have phoned them: Bill Frith' }).click();
  await expect(page.getByText('Bill Frith marked as phoned.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the team' }).click();
  await expect(
    page.getByText(
      /^Published, not sent: no email server is set up\. \d+ emails are saved in the outbox.*, 1 to phone\.$/,
    ),
  ).toBeVisible();
  await expect(page.locator('.pick-foot > p:focus')).toBeVisible();
  // The cards for the table have all names.
  await page.goto(`/desk/playing/${event}/card`);
  await expect(page.locator('.match-card')).toHaveCount(4);
  await expect(page.getByRole('cell', { name: 'Tom Brader' }).first()).toBeVisible();
  await page.goto(`/desk/playing/${event}/sides`);
  await page.getByRole('button', { name: 'Team (12 of 12)' }).click();
  await page.getByLabel('Rink 1, lead').selectOption('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Published. One player does not know about the changes yet.')).toBeVisible();
  await expect(page.locator('.pick-foot > p:focus')).toBeVisible();
  await page.getByRole('button', { name: 'Notify players' }).click();
  await expect(page.getByText('1 to email')).toBeVisible();
  await page.getByRole('button', { name: 'Send to 1' }).click();
  await expect(page.locator('.tell-told:focus')).toContainText(kept);
});
