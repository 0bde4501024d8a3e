import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a test's own, that can be filled and be made read-only. */
export class Disk {
  private readonly filler: string;

  private constructor(readonly path: string) {
    this.filler = join(path, 'filler');
  }

  /** Null where mounting is refused: only root may. */
  static mount(megabytes: number): Disk | null {
    const path = mkdtempSync(join(tmpdir(), 'lox-disk-'));
    const mounted = mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
    if (!mounted) rmSync(path, { recursive: true });
    return mounted ? new Disk(path) : null;
  }

  folder(name: string): string {
    const folder = join(this.path, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  fill(left = 0): void {
    const { bavail, bsize } = statfsSync(this.path);
    try {
      writeFileSync(this.filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  free(): void {
    rmSync(this.filler, { force: true });
  }

  /** Only while no file there is open for writing. */
  makeReadOnly(): void {
    if (!mount('-o', 'remount,ro', this.path)) throw new Error('the disk is in use');
  }

  makeWritable(): void {
    mount('-o', 'remount,rw', this.path);
  }

  /** A driver may release its files only when the process ends. */
  unmount(): void {
    spawnSync('umount', ['--lazy', this.path]);
    rmSync(this.path, { recursive: true, force: true });
  }
}

const mount = (...words: string[]): boolean => spawnSync('mount', words).status === 0;
