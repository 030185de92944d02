import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/forum-messages/mentions/mentions.endpoints.server.ts')).forumMentionsApi(
        site,
      ),
    async (site) =>
      (await import('#app/modules/forum-messages/pictures/pictures.api.ts')).forumPicturesApi(site),
  ],
  cleanUp: [
    async ({ db, clock, memberPictures }) =>
      (await import('#app/modules/forum-messages/pictures/pictures.server.ts')).purgeForumPictures(
        db,
        clock,
        memberPictures,
      ),
  ],
  tables: {
    forum_picture: { retention: includeInExport('forum', 'forum'), merge: { member: 'moves' } },
    picture_use: { retention: excludeFromExport('Says which message a picture is in.', 'forum') },
    reaction: { retention: includeInExport('forum', 'goes'), merge: { member: ['written', 'name'] } },
    mention: { retention: includeInExport('mentions', 'goes'), merge: { member: ['written'] } },
  },
  ports: {
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnMentions,
  },
});
