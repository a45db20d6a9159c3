import { start } from './start'

const script = document.currentScript
if (script) void start({ ...script.dataset }, (part) => import(/* @vite-ignore */ part))
