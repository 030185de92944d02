import { text } from 'node:stream/consumers';
import { databaseMigrations } from '#db/migrate.ts';
import { type CarryBackOptions, carryBackSiteDatabase } from '#server/updates/carry-back/go-back.ts';

// Carries back as its standard input says, from a version with an additional migration: a process that can be killed.
const going: CarryBackOptions = JSON.parse(await text(process.stdin));
await carryBackSiteDatabase(going, { ...databaseMigrations, '999-of-the-test': { up: async () => {} } });
