// Sound: three channels with a volume each, all silent until the player turns them up. Effects are made here, from noise and tones.
import type { Json } from '../lib/generated';
import { locale, say } from '../lib/i18n.svelte';
import type { News } from '../lib/table.svelte';

export const channels = ['studio', 'voice', 'effects'] as const;
export type Channel = (typeof channels)[number];
export type Effect = 'chip' | 'card' | 'ball' | 'win';

const KEY = 'krupier.sound';

function kept(): Record<Channel, number> {
  const volumes = { studio: 0, voice: 0, effects: 0 };
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<Channel, Json>>;
    for (const channel of channels) {
      const volume = read[channel];
      if (typeof volume === 'number' && volume >= 0 && volume <= 100) volumes[channel] = volume;
    }
  } catch {
    // What is not ours to read is as good as nothing.
  }
  return volumes;
}

class Sound {
  /** 0 to 100 of each channel. */
  volumes = $state<Record<Channel, number>>(kept());
  private context: AudioContext | undefined;

  get silent(): boolean {
    return channels.every((channel) => this.volumes[channel] === 0);
  }

  set(channel: Channel, volume: number): void {
    this.volumes[channel] = volume;
    localStorage.setItem(KEY, JSON.stringify(this.volumes));
  }

  /** Whether this browser can speak at all. */
  get canSpeak(): boolean {
    return 'speechSynthesis' in window;
  }

  speak(text: string): void {
    if (this.volumes.voice === 0 || !this.canSpeak || text === '') return;
    const spoken = new SpeechSynthesisUtterance(text.toLocaleLowerCase(locale()));
    spoken.lang = locale();
    spoken.volume = this.volumes.voice / 100;
    speechSynthesis.cancel();
    speechSynthesis.speak(spoken);
  }

  play(effect: Effect): void {
    const volume = this.volumes.effects / 100;
    if (volume === 0) return;
    this.context ??= new AudioContext();
    const context = this.context;
    void context.resume();
    if (effect === 'chip') {
      this.noise(context, volume * 0.5, 0, 0.035, 3800);
      this.noise(context, volume * 0.35, 0.05, 0.03, 4600);
    } else if (effect === 'card') {
      this.noise(context, volume * 0.35, 0, 0.12, 1500);
    } else if (effect === 'ball') {
      // The ball jumps from fret to fret, ever slower.
      for (let i = 0, at = 0; i < 9; ++i, at += 0.05 + i * 0.016) this.noise(context, volume * (0.5 - i * 0.04), at, 0.02, 2600);
    } else {
      [523.25, 659.25, 783.99, 1046.5].forEach((pitch, i) => this.tone(context, volume * 0.18, i * 0.09, 0.35, pitch));
    }
  }

  /** What a table's message sounds like. */
  hear(news: News): void {
    const last = news.said.at(-1);
    if (last) this.speak(say(last));
    if (news.mine) {
      if (news.lines.some(([, kind, , , stake, returned]) => kind === 'won' && Number(returned) > Number(stake))) this.play('win');
      else if (news.lines.some(([, kind]) => kind === 'stake')) this.play('chip');
      return;
    }
    const what = news.event?.do;
    if (what === 'ball' || what === 'dice') this.play('ball');
    else if (what === 'card') this.play('card');
  }

  private noise(context: AudioContext, volume: number, after_s: number, length_s: number, pitch: number): void {
    const from = context.currentTime + after_s;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length_s), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
    const source = context.createBufferSource();
    source.buffer = buffer;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    const gain = context.createGain();
    gain.gain.value = volume;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(from);
  }

  private tone(context: AudioContext, volume: number, after_s: number, length_s: number, pitch: number): void {
    const from = context.currentTime + after_s;
    const source = context.createOscillator();
    source.type = 'triangle';
    source.frequency.value = pitch;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(volume, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length_s);
    source.connect(gain).connect(context.destination);
    source.start(from);
    source.stop(from + length_s);
  }
}

export const sound = new Sound();
