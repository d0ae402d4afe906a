import { mount } from 'svelte'
import Page from './Page.svelte'

const target = document.getElementById('root')
if (target) mount(Page, { target })
