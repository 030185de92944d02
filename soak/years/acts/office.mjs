import { createHash } from 'node:crypto';
import { allMembersAudience } from '#app/modules/letters/audience/audience.ts';
import { makePdf } from '#tests/documents/make-pdf.ts';
import { officer } from '../club.mjs';
import { photograph } from './forum.mjs';

/** Acts of officers at the desk. */
export function officeActs({ as, db, account, any, random, mailOf, present }) {
  const desk = (...given) => as(officer, ...given);

  return {
    async letter(subject) {
      const path = '/api/desk/letters';
      const draft = {
        subject,
        body: 'Dear members,\n\nThe green opens.',
        kind: 'rules',
        replyTo: '',
        audience: allMembersAudience,
      };
      const { id } = (await desk(`POST ${path}`, { json: { draft } })).body;
      const { letter, now } = (await desk(`GET ${path}/${id}`)).body;
      const { body } = await desk(`POST ${path}/${id}/sending`, {
        version: letter.version,
        json: now.counts,
      });
      account.count('letter to all');
      account.keep('letter', { id }, { state: 'sent' });
      return { id, subject, mail: body.mail };
    },
    async openYear(year) {
      const path = `/api/desk/subscriptions/years/${year}`;
      const { body } = await desk(`GET ${path}`);
      const fees = Object.fromEntries(body.classes.map(({ id }) => [id, '45']));
      const { begins, due, byMonth, howToPay } = body.year;
      const facts = { begins, due, byMonth, howToPay, fees };
      await desk(`PUT ${path}`, { version: body.year.version, json: facts });
      const { version } = (await desk(`GET ${path}`)).body.opening;
      const { asked } = (await desk(`POST ${path}/opening`, { version })).body;
      account.count('asked for the subscription', asked);
    },
    async pay(member, day) {
      const { account: its } = (await desk(`GET /api/desk/subscriptions/accounts/${member}`)).body;
      if (its.owes <= 0) return;
      const parts = [{ member, sum: String(its.owes / 100) }];
      const { body } = await desk('POST /api/desk/subscriptions/payments', {
        ...{ version: its.version, json: { parts, way: any(['cheque', 'cash', 'bank']), day } },
      });
      account.count('payment entered');
      account.keep('subscription_line', { payment: body.payment }, { member, pence: -its.owes });
    },
    async remind() {
      const { body } = await desk('GET /api/desk/subscriptions/reminders', {}, [404, 409]);
      const members = (body?.members ?? body?.mail ?? []).map(({ id }) => id);
      if (members.length === 0) return;
      await desk(
        'POST /api/desk/subscriptions/reminders',
        { json: { step: 1, way: 'mail', members } },
        [409, 422],
      );
      account.count('reminders of the subscription', members.length);
    },
    async competition(season) {
      const json = {
        name: 'Two-Wood Singles',
        about: '',
        woods: '2',
        ends: '21',
        season,
        side: 1,
        reminders: '7,1',
      };
      const { slug } = (await desk('POST /api/desk/competitions', { json })).body;
      const path = `/api/desk/competitions/${slug}`;
      const names = await db
        .selectFrom('member')
        .select('name')
        .where('id', 'in', present.slice(0, 13))
        .execute();
      await desk(`POST ${path}/entries`, { json: { sides: names.map(({ name }) => [name]) } });
      const { version } = (await desk(`GET ${path}`)).body;
      await desk(`POST ${path}/draw`, {
        version,
        json: { kind: 'knock-out', groups: null, through: null, plate: '' },
      });
      const drawn = (await desk(`GET ${path}`)).body;
      const dates = drawn.rounds.map(({ id }, at) => ({ round: id, due: `${season}-0${6 + at}-15` }));
      await desk(`PUT ${path}/dates`, { version: drawn.datesVersion, json: { dates } });
      const after = (await desk(`GET ${path}`)).body;
      await desk(`POST ${path}/publication`, { version: after.version, json: { tell: true } });
      account.count('competition drawn and told');
      account.keep('competition', { slug }, { season });
      return slug;
    },
    /** Enter the result of one match that can be played. */
    async tie(slug) {
      const path = `/api/desk/competitions/${slug}`;
      const { ties } = (await desk(`GET ${path}`)).body;
      const open = ties.find((tie) => tie.open);
      if (!open) return;
      const json = { how: 'played', score1: 21, score2: Math.floor(random() * 20) };
      await desk(`PUT ${path}/ties/${open.id}/result`, { version: open.version, json });
      account.count('match of a competition');
      account.keep('tie', { id: open.id }, { score1: 21, score2: json.score2 });
    },
    async rotas(year) {
      const { rotas } = (await desk('GET /api/desk/duties')).body;
      if (rotas.length === 0) await desk('POST /api/desk/duties/rotas/ready');
      for (const { id, kinds } of (await desk('GET /api/desk/duties')).body.rotas) {
        const json = {
          from: `${year}-04-01`,
          to: `${year}-09-30`,
          way: kinds.length > 0 ? 'calendar' : 'weekly',
          every: 1,
        };
        await desk(`POST /api/desk/duties/rotas/${id}/dates`, { json }, [422]);
        const { body } = await desk(`GET /api/desk/duties/rotas/${id}/sharing`);
        const days = body.days.map(({ duty, people }) => ({
          duty,
          people: people.map((person) => ({ member: person.id, byHand: false })),
        }));
        await desk(`PUT /api/desk/duties/rotas/${id}/sharing`, { version: body.version, json: { days } });
        account.count('duties shared out', days.length);
      }
    },
    /** Offer a member's turn to others, so that one takes it. */
    async swap(today) {
      const one = await db
        .selectFrom('turn')
        .innerJoin('duty', 'duty.id', 'turn.duty')
        .innerJoin('member', 'member.id', 'turn.member')
        .select(['turn.id', 'turn.member', 'duty.id as duty'])
        .where('duty.date', '>', today)
        .where('member.email', 'is not', null)
        .where('member.removed_at', 'is', null)
        .orderBy('duty.date')
        .executeTakeFirst();
      if (!one || !present.includes(one.member)) return;
      await as(
        mailOf(one.member),
        `POST /api/duties/turns/${one.id}/swap`,
        { json: { note: 'Away', whom: '' } },
        [409],
      );
      const other = mailOf(any(present.filter((member) => member !== one.member)));
      await as(other, `POST /api/duties/turns/${one.id}/taking`, {}, [404, 409, 403]);
      account.count('turn asked for and taken');
    },
    async album(title, day, many) {
      const path = '/api/desk/photos/albums';
      const { id } = (await desk(`POST ${path}`, { json: { title, day, event: '' } })).body;
      await desk(`PUT ${path}/${id}/agreement`, { json: { agreed: true } });
      for (let at = 0; at < many; at += 1) {
        const raw = await photograph();
        const hash = createHash('sha256').update(raw).digest('hex');
        const { body } = await desk(`POST ${path}/${id}/photos?hash=${hash}`, { raw, type: 'image/jpeg' });
        account.keep('photo', { id: body.photo.id }, { album: id });
        account.count('photograph put up');
      }
    },
    async paper(title, dated) {
      const asked = new URLSearchParams({ title, kind: 'minutes', seen_by: 'members', dated, about: '' });
      const raw = makePdf(title, ['We met in the clubhouse. All was agreed.']);
      const { body } = await desk(`POST /api/desk/documents?${asked}`, { raw, type: 'application/pdf' });
      account.count('document handed in');
      account.keep('document', { id: body.id }, { title });
    },
    async notice(title, starts, ends) {
      const { notice } = (
        await desk('POST /api/desk/pages/notices', { json: { title, starts, ends, body: '' } })
      ).body;
      account.count('notice put up');
      account.keep('notice', { id: notice.id }, { title });
    },
    async green(state) {
      const { body } = await desk('GET /api/desk/green');
      await desk('PUT /api/desk/green', {
        version: body?.version ?? 0,
        json: { state, note: '', rinks: null },
      });
      account.count('green opened or closed');
    },
    async seasonEnd() {
      const { things, season, isNow } = (await desk('GET /api/desk/season-end')).body;
      const open = things.find(({ done, ticked }) => !done && ticked === null);
      if (open) await desk(`PUT /api/desk/season-end/${open.name}`);
      account.count('season’s end looked at');
      return { season, isNow, left: things.filter(({ done }) => !done).length };
    },
  };
}
