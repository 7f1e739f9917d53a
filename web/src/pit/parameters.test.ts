// What of a plan's parameters a pit boss is asked.
import { expect, it } from 'vitest';
import { isChoice, withMember } from './parameters';
import { readVideo, writeWebm } from './video';

it('asks only where there is a choice', () => {
  expect(isChoice({ name: 'a', allowed: ['3:2'], default: '3:2' })).toBe(false);
  expect(isChoice({ name: 'a', allowed: ['3:2', '6:5'], default: '3:2' })).toBe(true);
  expect(isChoice({ name: 'a', allowed: { at_least: '25', at_most: '25' }, default: '25' })).toBe(false);
  expect(isChoice({ name: 'a', allowed: { at_least: '25', at_most: null }, default: '25' })).toBe(true);
});

it('tells a subset in the order of the plan', () => {
  const allowed = ['0-1', '0-2', '0-3'];
  expect(withMember('0-3', '0-1', true, allowed)).toBe('0-1,0-3');
  expect(withMember('0-1,0-3', '0-3', false, allowed)).toBe('0-1');
  expect(withMember('0-1', '0-1', false, allowed)).toBe('');
});

it('reads a video as it writes it', () => {
  const webm = [
    { quality: '720p', url: 'https://a.example/7' },
    { quality: '360p', url: 'https://a.example/3' },
  ];
  expect(readVideo('', writeWebm(webm))).toEqual({ webm });
  expect(readVideo(' https://a.example/x.m3u8 ', '')).toEqual({ hls: 'https://a.example/x.m3u8' });
  expect(readVideo('', '  \n')).toBeUndefined();
});
