// Ends a run with "N passed, M failed", the line that scripts/run-tests adds up.
import type { Reporter, TestModule } from 'vitest/node';

export default class Count implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      // A file that could not even be loaded has no tests to count.
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') ++passed;
        else if (test.result().state === 'failed') ++failed;
      }
    }
    // On a line of its own, whatever another reporter has left.
    console.log(`\n${passed} passed, ${failed} failed`);
  }
}
