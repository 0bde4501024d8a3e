import { FileStoreUnavailable } from '../platform/storage/files/file-store.js';
import { explainBackupError } from './backup-location.js';

it.each([
  ['EACCES', `dê a pasta ao usuário ${process.getuid?.()}, com que o programa roda`],
  ['EPERM', `chown -R ${process.getuid?.()}`],
  ['EROFS', 'como está montado'],
  ['ENOSPC', 'libere espaço'],
])('says of %s what to do', (code, words) => {
  const refused = new FileStoreUnavailable(Object.assign(new Error('refused'), { code }));
  expect(explainBackupError('Nenhuma cópia foi feita em /copias', refused)).toMatchObject({
    message: expect.stringMatching(
      new RegExp(`^Nenhuma cópia foi feita em /copias: ${code}\\. .*${words}`),
    ) as string,
  });
});
