// Run by batches.mjs: the test files named on the command line, one after another in this process. Each is a suite of its own,
// so that what it does before and after its tests is its own too; what it leaves behind fails it.
import { after, before, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { leftBehind, standing } from './left-behind.mjs';

const allRead = Promise.withResolvers();
for (const file of process.argv.slice(2)) {
  const read = Promise.withResolvers();
  describe(file, async () => {
    let was;
    before(async () => {
      // What reading a file brings, all of them share.
      await allRead.promise;
      was = standing();
    });
    // Asked for in this very turn: what the file says is then said within this suite.
    await import(pathToFileURL(file).href).finally(read.resolve);
    after(async () => {
      const left = await leftBehind(was);
      if (left.length > 0) throw new Error(`${file} leaves behind: ${left.join('; ')}`);
    });
  });
  // One after another: a module that two files share would finish, and its tests count, for the first of them.
  await read.promise;
}
allRead.resolve();
